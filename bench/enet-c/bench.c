/* The measures of the suite `netmsg` for ENet in C: the same loads, the same line in virtual time. Reads a request a line
 * and answers each with a line of numbers. See src/netmsg/party.rs for what is measured; both must stay alike.
 *
 * The functions of ENet's socket layer that stand here take the place of those in its shared library: they lead to the
 * line while there is one, and to the library's own otherwise. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <enet/enet.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_CLIENTS = 256, GROUP = 32, EXCHANGED = 80, DELAY_MS = 20, MOST_BYTES = 4096 };

static void fail(const char *what) {
    fprintf(stderr, "enet-c: %s\n", what);
    exit(1);
}

static double clock_ns(clockid_t which) {
    struct timespec at;
    clock_gettime(which, &at);
    return at.tv_sec * 1e9 + at.tv_nsec;
}

/* The line in virtual time. */

struct datagram {
    struct datagram *next;
    uint32_t due;
    size_t length;
    uint8_t data[MOST_BYTES];
};

static int virtual_line;
static uint32_t line_ms;
static double line_loss;
static uint64_t line_seed;
/* What flies to the server and to the client, oldest first. */
static struct datagram *first[2], **last[2] = {&first[0], &first[1]};
static uint64_t traffic_datagrams, traffic_bytes;

static ENetHost *server;
static ENetHost *clients[MOST_CLIENTS];
static ENetPeer *peers[MOST_CLIENTS];
static int client_count;

static ENetAddress line_address(int client) {
    return (ENetAddress){.host = ENET_HOST_TO_NET_32(0x0a000001u), .port = client ? 4535 : 4534};
}

enet_uint32 enet_time_get(void) {
    static enet_uint32 (*own)(void);
    /* The clock must not begin at zero, which ENet takes for "never". */
    if (virtual_line) return line_ms + 1000;
    if (!own) own = (enet_uint32(*)(void))dlsym(RTLD_NEXT, "enet_time_get");
    return own();
}

int enet_socket_send(ENetSocket socket, const ENetAddress *to, const ENetBuffer *buffers, size_t count) {
    static int (*own)(ENetSocket, const ENetAddress *, const ENetBuffer *, size_t);
    if (!virtual_line) {
        if (!own) own = (int (*)(ENetSocket, const ENetAddress *, const ENetBuffer *, size_t))dlsym(RTLD_NEXT, "enet_socket_send");
        return own(socket, to, buffers, count);
    }
    struct datagram *flying = malloc(sizeof *flying);
    flying->length = 0;
    for (size_t i = 0; i < count; i++) {
        memcpy(flying->data + flying->length, buffers[i].data, buffers[i].dataLength);
        flying->length += buffers[i].dataLength;
    }
    int length = (int)flying->length;
    traffic_datagrams += 1;
    traffic_bytes += length;
    line_seed ^= line_seed << 13;
    line_seed ^= line_seed >> 7;
    line_seed ^= line_seed << 17;
    if ((double)(line_seed >> 11) < line_loss * (double)(1ull << 53)) {
        free(flying);
        return length;
    }
    int side = to->port == 4535;
    flying->due = line_ms + DELAY_MS;
    flying->next = NULL;
    *last[side] = flying;
    last[side] = &flying->next;
    return length;
}

int enet_socket_receive(ENetSocket socket, ENetAddress *from, ENetBuffer *buffers, size_t count) {
    static int (*own)(ENetSocket, ENetAddress *, ENetBuffer *, size_t);
    if (!virtual_line) {
        if (!own) own = (int (*)(ENetSocket, ENetAddress *, ENetBuffer *, size_t))dlsym(RTLD_NEXT, "enet_socket_receive");
        return own(socket, from, buffers, count);
    }
    int side = socket != server->socket;
    struct datagram *landed = first[side];
    if (!landed || landed->due > line_ms) return 0;
    first[side] = landed->next;
    if (!first[side]) last[side] = &first[side];
    int length = (int)landed->length;
    memcpy(buffers[0].data, landed->data, length);
    if (from) *from = line_address(!side);
    free(landed);
    return length;
}

/* What the server keeps allocated. Every block begins with its size and whether it counts. */

static int at_server;
static int64_t kept;

static void *counted_malloc(size_t size) {
    uint64_t *block = malloc(size + 16);
    if (!block) return NULL;
    block[0] = size;
    block[1] = at_server;
    if (at_server) kept += size;
    return block + 2;
}

static void counted_free(void *memory) {
    if (!memory) return;
    uint64_t *block = (uint64_t *)memory - 2;
    if (block[1]) kept -= block[0];
    free(block);
}

/* A server and its clients. */

static void on_message(const ENetPacket *packet);
static int arrived, arrived_below, connected;

static void turn(ENetHost *host) {
    ENetEvent event;
    int is_server = host == server;
    at_server = is_server;
    int result;
    while ((result = enet_host_service(host, &event, 0)) > 0) {
        if (event.type == ENET_EVENT_TYPE_RECEIVE) {
            if (is_server) {
                arrived++;
                on_message(event.packet);
            } else {
                arrived_below++;
            }
            enet_packet_destroy(event.packet);
        } else if (event.type == ENET_EVENT_TYPE_CONNECT) {
            connected++;
        } else if (event.type == ENET_EVENT_TYPE_DISCONNECT) {
            fail("ENet gave up");
        }
    }
    at_server = 0;
    if (result < 0) fail("a socket failed");
}

static void send_to(ENetPeer *peer, int reliable, const void *data, size_t size) {
    ENetPacket *packet = enet_packet_create(data, size, reliable ? ENET_PACKET_FLAG_RELIABLE : 0);
    if (enet_peer_send(peer, 0, packet) < 0) fail("no connected peer");
}

static int least(int a, int b) { return a < b ? a : b; }

static void idle_round(void) {
    for (int group = 0; group < client_count; group += GROUP) {
        for (int client = group; client < least(client_count, group + GROUP); client++) turn(clients[client]);
        turn(server);
    }
}

static double elapsed_ms(double begun) {
    return virtual_line ? line_ms : (clock_ns(CLOCK_MONOTONIC) - begun) / 1e6;
}

static void settle(int ms) {
    double begun = clock_ns(CLOCK_MONOTONIC), from = elapsed_ms(begun);
    while (connected < 2 * client_count || elapsed_ms(begun) < from + ms) {
        if (elapsed_ms(begun) > from + 60e3) fail("no connection");
        idle_round();
        line_ms++;
    }
}

static ENetHost *create(int number, int peers_most) {
    ENetAddress address = {.host = ENET_HOST_TO_NET_32(0x7f010000u + number), .port = 0};
    ENetHost *host = enet_host_create(&address, peers_most, 1, 0, 0);
    if (!host) fail("no host");
    return host;
}

static void open_party(int count, int on_line, uint64_t seed) {
    ENetCallbacks callbacks = {.malloc = counted_malloc, .free = counted_free};
    if (count < 1 || count > MOST_CLIENTS) fail("that many clients are not possible");
    if (enet_initialize_with_callbacks(ENET_VERSION, &callbacks) != 0) fail("ENet does not begin");
    virtual_line = on_line;
    line_seed = seed | 1;
    client_count = count;
    at_server = 1;
    server = create(0, count);
    at_server = 0;
    ENetAddress address = line_address(0);
    if (!on_line && enet_socket_get_address(server->socket, &address) < 0) fail("no address");
    for (int client = 0; client < count; client++) {
        clients[client] = create(client + 1, 1);
        peers[client] = enet_host_connect(clients[client], &address, 1, 0);
    }
    settle(200);
    /* Its throttle drops unreliable messages on purpose; without it all are sent, as the others do. */
    for (int client = 0; client < count; client++)
        enet_peer_throttle_configure(peers[client], ENET_PEER_PACKET_THROTTLE_INTERVAL, ENET_PEER_PACKET_THROTTLE_ACCELERATION, 0);
    /* It would give up on the worst line: seven losses of one message are enough for that. */
    for (int client = 0; client < count; client++) {
        enet_peer_timeout(peers[client], 1 << 20, 1 << 30, 1 << 30);
        enet_peer_timeout(&server->peers[client], 1 << 20, 1 << 30, 1 << 30);
    }
    settle(100);
}

/* The measures. */

static uint32_t *begun_ms, *took_ms;

static void on_message(const ENetPacket *packet) {
    if (!took_ms) return;
    const uint8_t *data = packet->data;
    uint32_t number = (uint32_t)data[0] << 24 | data[1] << 16 | data[2] << 8 | data[3];
    took_ms[arrived - 1] = line_ms - begun_ms[number];
}

static double cost(int reliable, int size, int total) {
    static uint8_t data[MOST_BYTES];
    int sent = 0, batch = client_count == 1 ? 64 : 4;
    memset(data, 0x55, size);
    arrived = 0;
    double start = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    while (sent < total || (reliable && arrived < sent)) {
        for (int group = 0; group < client_count; group += GROUP) {
            int end = least(client_count, group + GROUP);
            if (sent < total && (!reliable || sent < arrived + 1000)) {
                for (int client = group; client < end; client++) {
                    for (int i = 0; i < batch; i++) send_to(peers[client], reliable, data, size);
                    sent += batch;
                }
            }
            for (int client = group; client < end; client++) turn(clients[client]);
            turn(server);
        }
    }
    double result = (clock_ns(CLOCK_THREAD_CPUTIME_ID) - start) / arrived;
    for (int i = 0; i < 3; i++) idle_round();
    return result;
}

static double round_trip(void) {
    uint8_t data[32] = {1};
    double start = clock_ns(CLOCK_MONOTONIC);
    int there = 0;
    arrived = arrived_below = 0;
    send_to(peers[0], 1, data, sizeof data);
    while (!arrived_below) {
        turn(clients[0]);
        turn(server);
        if (arrived && !there) {
            there = 1;
            send_to(&server->peers[0], 1, data, sizeof data);
            turn(server);
        }
    }
    return clock_ns(CLOCK_MONOTONIC) - start;
}

static void overhead(int batch, int rounds) {
    uint8_t data[32] = {3};
    arrived = 0;
    uint64_t bytes = traffic_bytes, datagrams = traffic_datagrams;
    for (int round = 0; round < rounds * 16 + 200; round++, line_ms++) {
        if (round % 16) continue;
        for (int i = 0; i < batch && round < rounds * 16; i++) send_to(peers[0], 1, data, sizeof data);
        turn(clients[0]);
        turn(server);
    }
    double messages = (double)rounds * batch;
    if (arrived != rounds * batch) fail("not all have arrived");
    printf("%f %f\n", (traffic_bytes - bytes) / messages - 32, (traffic_datagrams - datagrams) / messages);
}

static void delivery(double loss, int messages) {
    begun_ms = calloc(messages, sizeof *begun_ms);
    took_ms = calloc(messages, sizeof *took_ms);
    line_loss = loss;
    arrived = 0;
    int sent = 0;
    for (int round = 0;; round++, line_ms++) {
        for (int i = 0; i < 4 && round % 16 == 0 && sent < messages; i++) {
            uint8_t data[32] = {sent >> 24, sent >> 16, sent >> 8, sent};
            begun_ms[sent++] = line_ms;
            send_to(peers[0], 1, data, sizeof data);
        }
        turn(clients[0]);
        turn(server);
        if (arrived == messages) break;
    }
    for (int i = 0; i < messages; i++) printf("%u ", took_ms[i]);
    printf("\n");
}

static double memory(void) {
    uint8_t data[32] = {4};
    for (int i = 0; i < EXCHANGED; i++) {
        for (int client = 0; client < client_count; client++) {
            send_to(peers[client], 1, data, sizeof data);
            at_server = 1;
            send_to(&server->peers[client], 1, data, sizeof data);
            at_server = 0;
        }
        idle_round();
    }
    settle(500);
    return (double)kept / client_count;
}

int main(void) {
    char line[256], word[16];
    while (fgets(line, sizeof line, stdin)) {
        int a = 0, b = 0, n;
        double share;
        if (sscanf(line, "real %d", &a) == 1) {
            open_party(a, 0, 0);
            printf("0\n");
        } else if (sscanf(line, "line %d", &a) == 1) {
            open_party(1, 1, a);
            printf("0\n");
        } else if (sscanf(line, "cost %15s %d %d", word, &a, &b) == 3 && a <= MOST_BYTES) {
            printf("%f\n", cost(strcmp(word, "unreliable") != 0, a, b));
        } else if (sscanf(line, "trips %d", &n) == 1) {
            while (n-- > 0) printf("%f ", round_trip());
            printf("\n");
        } else if (sscanf(line, "overhead %d %d", &a, &b) == 2) {
            overhead(a, b);
        } else if (sscanf(line, "delivery %lf %d", &share, &a) == 2) {
            delivery(share, a);
        } else if (strncmp(line, "memory", 6) == 0) {
            printf("%f\n", memory());
        } else {
            fail("an unknown request");
        }
        fflush(stdout);
    }
    return 0;
}
