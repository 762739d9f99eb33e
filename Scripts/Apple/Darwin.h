// The part of Darwin's C library that the package uses, so that the compiler can check the code for
// Apple's systems without an SDK. Written from POSIX and from the documented values of Darwin.
//
// Nothing is linked or run. A declaration that the package starts to use has to be added here.

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef long time_t;
typedef long long off_t;
typedef unsigned short mode_t;
typedef int dev_t;
typedef unsigned long long ino_t;
typedef int pid_t;

// Files.
#define STDERR_FILENO 2
void exit(int) __attribute__((noreturn));
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int close(int);
int pipe(int[2]);
int isatty(int);
int ttyname_r(int, char *, size_t);
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
typedef struct __sFILE { int _file; } FILE;
FILE *fdopen(int, const char *);
FILE *fopen(const char *, const char *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int ferror(FILE *);
int fclose(FILE *);
size_t fread(void *, size_t, size_t, FILE *);
struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  ino_t st_ino;
  struct timespec st_mtimespec;
  off_t st_size;
};
int stat(const char *, struct stat *);
int fstat(int, struct stat *);
int mkdir(const char *, mode_t);

// Errors, the environment, the end of a program.
#define EINTR 4
#define EAGAIN 35
char *strerror(int);
char *getenv(const char *);
int atexit(void (*_Nonnull)(void));

// Time.
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; };
time_t time(time_t *);
struct tm *localtime_r(const time_t *, struct tm *);

typedef struct _xlocale *locale_t;
typedef int nl_item;
#define LC_CTYPE_MASK (1 << 1)
#define LC_NUMERIC_MASK (1 << 4)
#define LC_TIME_MASK (1 << 5)
#define D_FMT 2
#define T_FMT 3
#define AM_STR 5
#define PM_STR 6
#define ABMON_1 33
#define RADIXCHAR 50
#define THOUSEP 51
locale_t newlocale(int, const char *, locale_t);
int freelocale(locale_t);
char *nl_langinfo_l(nl_item, locale_t);
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);

// Waiting.
typedef unsigned int nfds_t;
struct pollfd { int fd; short events, revents; };
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
int poll(struct pollfd *, nfds_t, int);

// Threads.
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);

// Signals.
typedef unsigned int sigset_t;
typedef struct __siginfo { int si_signo, si_errno, si_code; } siginfo_t;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction { union __sigaction_u __sigaction_u; sigset_t sa_mask; int sa_flags; };
typedef struct { void *ss_sp; size_t ss_size; int ss_flags; } stack_t;
int sigaction(int, const struct sigaction *, struct sigaction *);
int sigaltstack(const stack_t *, stack_t *);
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
int raise(int);
int kill(pid_t, int);
#define SA_ONSTACK 0x0001
#define SA_RESTART 0x0002
#define SA_SIGINFO 0x0040
#define SS_DISABLE 0x0004
#define SI_USER 0x10001
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGTSTP 18
#define SIGCONT 19
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGWINCH 28
#define SIGUSR1 30
#define SIGUSR2 31

// Terminals.
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
struct termios {
  tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed, c_ospeed;
};
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);
int tcflush(int, int);
void cfmakeraw(struct termios *);
#define VERASE 3
#define VMIN 16
#define VTIME 17
#define TCSANOW 0
#define TCIFLUSH 1
#define TCOFLUSH 2
