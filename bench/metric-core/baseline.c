/*
 * The straightforward C of the core's main stages, the baseline that the core is measured against: cleaning
 * of a device-speed recording (metrics.md §2, rules 1-3 and 5-7), metabolic power, steps, zones of speed and
 * of acceleration, efforts and peak demands of the whole recording.
 *
 * Build: gcc -O3 -march=native -ffp-contract=off -o baseline baseline.c -lm
 * Use: baseline FILE ROUNDS. FILE: int64 count, f64[count] t (ms), f64[count] speed (m/s), native bytes.
 * Prints one JSON object: milliseconds of each round, and the values in the order of stage-values.ts.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ZONES 10
#define WINDOWS 12

static int64_t rows;
static double *in_t, *in_speed;

static int64_t count;
static double *t, *speed, *acceleration, *power, *step_ms, *step_m, *step_micro;
static uint8_t *ends, *flags;
static int8_t *direction;
static double median_step;

static double values[512];
static int value_count;

static double micro(double value) { return floor(value * 1e6 + 0.5); }
static double larger(double a, double b) { return a > b ? a : b; }
static double smaller(double a, double b) { return a < b ? a : b; }
static void put(double value) { values[value_count++] = value; }

/* ---- rules 1 to 3 ---- */

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double median_of_steps(void) {
  if (count < 2) return NAN;
  double *steps = malloc((count - 1) * sizeof(double));
  int even = 1;
  for (int64_t i = 1; i < count; i++) {
    steps[i - 1] = t[i] - t[i - 1];
    even &= steps[i - 1] == steps[0];
  }
  int64_t n = count - 1;
  if (!even) qsort(steps, n, sizeof(double), compare);
  double middle = n % 2 ? steps[n / 2] : (steps[n / 2 - 1] + steps[n / 2]) / 2;
  free(steps);
  return middle;
}

static void take_valid(void) {
  count = 0;
  for (int64_t i = 0; i < rows; i++) {
    double v = in_speed[i];
    if (!(v >= 0) || v - v != 0) continue;
    if (count > 0 && in_t[i] <= t[count - 1]) continue;
    t[count] = in_t[i];
    speed[count++] = v;
  }
}

static void remove_flagged(void) {
  int64_t kept = 0;
  for (int64_t i = 0; i < count; i++) {
    if (flags[i]) {
      flags[i] = 0;
      if (kept > 0) ends[kept - 1] = 1;
      continue;
    }
    t[kept] = t[i];
    speed[kept] = speed[i];
    ends[kept] = ends[i];
    kept++;
  }
  count = kept;
}

static void drop_singles(void) {
  int start = 1;
  for (int64_t i = 0; i < count; i++) {
    flags[i] = start && ends[i];
    start = ends[i];
  }
  remove_flagged();
}

static void divide(void) {
  median_step = median_of_steps();
  double triple = 3 * median_step;
  double limit = median_step > 1000 ? larger(10000, triple) : smaller(10000, larger(1000, triple));
  for (int64_t i = 0; i < count; i++) ends[i] = i + 1 == count || t[i + 1] - t[i] > limit;
  drop_singles();
}

/* ---- rules 5 and 6 ---- */

static double slope(int64_t from, int64_t to) {
  double rate = (speed[to] - speed[from]) / ((t[to] - t[from]) / 1000);
  return rate < 0 ? -micro(-rate) : micro(rate);
}

static void grow(int64_t edge, int step, int way, int64_t low, int64_t high) {
  for (int64_t next = edge + step; next >= low && next <= high; next += step) {
    if (direction[next] || flags[next]) return;
    int64_t outer = next;
    while (fabs(t[outer] - t[next]) < 150) {
      outer += step;
      if (outer < low || outer > high) return;
    }
    double rise = step < 0 ? slope(outer, next) : -slope(next, outer);
    if (way * rise < 6e6) return;
    flags[next] = 1;
  }
}

static void flag_spikes(int64_t low, int64_t high) {
  int64_t left = low - 1, right = low;
  for (int64_t i = low; i <= high; i++) {
    while (t[i] - t[left + 1] >= 150) left++;
    if (right < i) right = i;
    while (right < high && t[right] - t[i] < 150) right++;
    direction[i] = 0;
    if (micro(speed[i]) > 12e6) direction[i] = 1;
    else if (left >= low && t[right] - t[i] >= 150) {
      double before = slope(left, i), after = slope(i, right);
      if (before >= 6e6 && -after >= 6e6) direction[i] = 1;
      if (-before >= 6e6 && after >= 6e6) direction[i] = -1;
    }
  }
  for (int64_t i = low; i <= high; i++) {
    if (!direction[i]) continue;
    flags[i] = 1;
    grow(i, -1, direction[i], low, high);
    grow(i, 1, direction[i], low, high);
  }
}

static void repair(void) {
  int any = 0;
  for (int64_t i = 0; i < count; i++) {
    if (!flags[i]) continue;
    int64_t first = i, last = i;
    while (!ends[last] && flags[last + 1]) last++;
    i = last;
    any = 1;
    int inside = first > 0 && !ends[first - 1] && !ends[last];
    if (!inside || t[last] - t[first] > 500) continue;
    int64_t from = first - 1, to = last + 1;
    for (int64_t k = first; k <= last; k++) {
      double share = (t[k] - t[from]) / (t[to] - t[from]);
      speed[k] = speed[from] + share * (speed[to] - speed[from]);
      flags[k] = 0;
    }
  }
  if (!any) return;
  remove_flagged();
  drop_singles();
}

/* ---- rule 7, power, steps ---- */

static void accelerate(int64_t low, int64_t high) {
  int64_t left = low, right = low;
  for (int64_t i = low; i <= high; i++) {
    while (t[i] - t[left] > 500) left++;
    if (right < i) right = i;
    while (right < high && t[right + 1] - t[i] <= 500) right++;
    double n = right - left + 1, u = 0, uu = 0, v = 0, uv = 0;
    acceleration[i] = NAN;
    if (n < 3 || t[right] - t[left] < 500) continue;
    for (int64_t k = left; k <= right; k++) {
      double du = (t[k] - t[i]) * 0.001, dv = speed[k] - speed[i];
      u += du;
      uu += du * du;
      v += dv;
      uv += du * dv;
    }
    double a = (n * uv - u * v) / (n * uu - u * u);
    if (micro(fabs(a)) <= 8e6) acceleration[i] = a;
  }
}

static double metabolic_power(double v, double a) {
  double es = larger(a / 9.81, -0.45), em = sqrt(es * es + 1);
  double cost = es > 0.45 ? 55.65 * es - 5.61
                          : ((((155.4 * es - 30.4) * es - 43.3) * es + 46.3) * es + 19.5) * es + 3.6;
  return larger(0, cost * em * 1.29 * v);
}

static void derive(void) {
  for (int64_t i = 0; i < count; i++) {
    power[i] = isnan(acceleration[i]) ? NAN : metabolic_power(speed[i], acceleration[i]);
    step_ms[i] = step_m[i] = step_micro[i] = 0;
    if (ends[i]) continue;
    double mean = (speed[i] + speed[i + 1]) / 2;
    step_ms[i] = t[i + 1] - t[i];
    step_m[i] = mean * (step_ms[i] / 1000);
    step_micro[i] = micro(mean);
  }
}

static void each_piece(void (*work)(int64_t, int64_t)) {
  for (int64_t low = 0; low < count;) {
    int64_t high = low;
    while (!ends[high]) high++;
    work(low, high);
    low = high + 1;
  }
}

static void clean(void) {
  take_valid();
  divide();
  memset(flags, 0, count);
  each_piece(flag_spikes);
  repair();
  each_piece(accelerate);
  derive();
}

/* ---- zones: distance, duration, entries ---- */

static const double speed_kmh[ZONES] = {0, 3.6, 7.2, 10.8, 14.4, 18, 19.8, 22.5, 25.2, 28.8};
static const double gains[ZONES] = {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5};
static double speed_bounds[ZONES], gain_bounds[ZONES];

static int zone_of(double value, const double *bounds) {
  int zone = ZONES - 1;
  while (zone > 0 && value < bounds[zone]) zone--;
  return zone;
}

static int speed_zone(int64_t i) { return ends[i] ? -1 : zone_of(step_micro[i], speed_bounds); }

static int gain_zone(int64_t i) {
  if (ends[i]) return -1;
  double mean = (acceleration[i] + acceleration[i + 1]) / 2;
  if (isnan(mean)) return -1;
  return mean >= 0 ? zone_of(micro(mean), gain_bounds) : ZONES + zone_of(micro(-mean), gain_bounds);
}

static void zones(int (*zone_at)(int64_t), int kinds, double least_ms) {
  double metres[2 * ZONES] = {0}, seconds[2 * ZONES] = {0}, entries[2 * ZONES] = {0};
  int open = -1, run = -1;
  double run_ms = 0;
  for (int64_t i = 0; i <= count; i++) {
    int zone = i < count ? zone_at(i) : -1;
    if (zone != run) {
      if (run >= 0 && (open < 0 || (run_ms >= least_ms && run != open))) {
        open = run;
        entries[run]++;
      }
      if (zone < 0) open = -1;
      run = zone;
      run_ms = 0;
    }
    if (zone < 0) continue;
    run_ms += step_ms[i];
    metres[zone] += step_m[i];
    seconds[zone] += step_ms[i];
  }
  for (int zone = 0; zone < kinds * ZONES; zone++) {
    put(metres[zone]);
    put(seconds[zone] / 1000);
    put(entries[zone]);
  }
}

/* ---- efforts: count, distance, power ---- */

/* Integral of a column between two times of one piece, from sample `from` on; NaN where a value is missing. */
static double integral(const double *column, int64_t from, double until) {
  double sum = 0;
  for (int64_t i = from; t[i] < until; i++) {
    double end = smaller(t[i + 1], until);
    double share = (end - t[i]) / step_ms[i];
    double last = column[i] + (column[i + 1] - column[i]) * share;
    sum += (column[i] + last) / 2 * ((end - t[i]) / 1000);
  }
  return sum;
}

static double best_power(int64_t first, int64_t last) {
  double best = -1;
  if (t[last] - t[first] < 1000) {
    double mean = integral(power, first, t[last]) / ((t[last] - t[first]) / 1000);
    return isnan(mean) ? -1 : mean;
  }
  for (int64_t i = first; t[i] + 1000 <= t[last]; i++) {
    double mean = integral(power, i, t[i] + 1000);
    if (mean > best) best = mean;
  }
  return best;
}

static void efforts(const double *column, double sign, double threshold, double least_ms) {
  double over = micro(threshold), found = 0, metres = 0, best = -1;
  for (int64_t i = 0; i < count; i++) {
    if (!(micro(sign * column[i]) >= over)) continue;
    int64_t first = i > 0 && !ends[i - 1] ? i - 1 : i;
    int64_t last = i;
    for (int64_t k = i; !ends[k]; k++) {
      double next = sign * column[k + 1];
      if (isnan(next) || t[k + 1] - t[last] >= 500) break;
      if (micro(next) >= over) last = k + 1;
    }
    i = last;
    if (t[last] - t[first] < least_ms) continue;
    found++;
    for (int64_t k = first; k < last; k++) metres += step_m[k];
    best = larger(best, best_power(first, last));
  }
  put(found);
  put(metres);
  put(best);
}

/* ---- peak demands ---- */

static const double windows_ms[WINDOWS] = {5e3,  10e3,  15e3,  30e3,  60e3,  120e3,
                                           180e3, 240e3, 300e3, 600e3, 900e3, 1200e3};

enum peak_kind { PEAK_SPEED, PEAK_POWER, PEAK_ACCELERATION, PEAK_HSR };

/* Sum over a step, and its seconds when the step has the value. */
static double step_value(enum peak_kind kind, int64_t i, double *seconds) {
  double dt = step_ms[i] / 1000, mean;
  *seconds = dt;
  if (kind == PEAK_SPEED) return step_m[i];
  if (kind == PEAK_HSR) return step_micro[i] >= speed_bounds[6] ? step_m[i] : 0;
  if (kind == PEAK_POWER) mean = (power[i] + power[i + 1]) / 2;
  else mean = (fabs(acceleration[i]) + fabs(acceleration[i + 1])) / 2;
  if (!isnan(mean)) return mean * dt;
  *seconds = 0;
  return 0;
}

static void peak(enum peak_kind kind, double window_ms) {
  double best = NAN;
  double sum = 0, covered = 0;
  int64_t end = 0;
  int per_minute = kind == PEAK_SPEED || kind == PEAK_HSR;
  for (int64_t i = 0; i < count; i++) {
    double until = t[i] + window_ms, seconds;
    if (until > t[count - 1] + median_step) break;
    while (end < count && (ends[end] ? t[end] < until : t[end + 1] <= until)) {
      if (!ends[end]) {
        sum += step_value(kind, end, &seconds);
        covered += seconds;
      }
      end++;
    }
    double part = 0, part_seconds = 0;
    if (end < count && !ends[end] && t[end] < until) {
      double share = (until - t[end]) / step_ms[end];
      part = step_value(kind, end, &seconds) * share;
      part_seconds = seconds * share;
    }
    if (covered + part_seconds >= 0.9 * window_ms / 1000) {
      double mean = (sum + part) / (per_minute ? window_ms / 60000 : covered + part_seconds);
      if (!(mean <= best)) best = mean;
    }
    if (!ends[i]) {
      sum -= step_value(kind, i, &seconds);
      covered -= seconds;
    }
  }
  put(best);
}

/* ---- all of them ---- */

static void stages(void) {
  value_count = 0;
  clean();
  zones(speed_zone, 1, 200);
  zones(gain_zone, 2, 500);
  const int runs[3] = {6, 8, 9}, changes[3] = {4, 6, 8};
  for (int level = 0; level < 3; level++) efforts(speed, 1, speed_kmh[runs[level]] / 3.6, 600);
  for (int level = 0; level < 3; level++) efforts(acceleration, 1, gains[changes[level]], 500);
  for (int level = 0; level < 3; level++) efforts(acceleration, -1, gains[changes[level]], 500);
  for (int kind = PEAK_SPEED; kind <= PEAK_HSR; kind++)
    for (int window = 0; window < WINDOWS; window++) peak(kind, windows_ms[window]);
}

static double now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double *column(void) { return malloc(rows * sizeof(double)); }

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "Use: baseline FILE ROUNDS\n"), 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file || fread(&rows, sizeof rows, 1, file) != 1) return perror(argv[1]), 1;
  in_t = column(), in_speed = column();
  t = column(), speed = column(), acceleration = column(), power = column();
  step_ms = column(), step_m = column(), step_micro = column();
  ends = calloc(rows, 1), flags = calloc(rows, 1), direction = calloc(rows, 1);
  size_t read = fread(in_t, sizeof(double), rows, file) + fread(in_speed, sizeof(double), rows, file);
  if (read != 2 * (size_t)rows) return fprintf(stderr, "%s is cut short\n", argv[1]), 1;
  for (int zone = 0; zone < ZONES; zone++) {
    speed_bounds[zone] = micro(speed_kmh[zone] / 3.6);
    gain_bounds[zone] = micro(gains[zone]);
  }
  printf("{\"ms\":[");
  for (int round = 0; round < atoi(argv[2]); round++) {
    double begun = now_ms();
    stages();
    printf("%s%.6f", round ? "," : "", now_ms() - begun);
  }
  printf("],\"values\":[");
  for (int i = 0; i < value_count; i++) {
    printf(i ? "," : "");
    if (isnan(values[i]) || values[i] == -1) printf("null");
    else printf("%.17g", values[i]);
  }
  printf("]}\n");
  return 0;
}
