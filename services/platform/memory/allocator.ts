/**
 * Environment of a process that has many threads and large buffers, for glibc's allocator: buffers of 128 KiB and more
 * go back to the system when they are freed, and threads share two arenas. By default it learns to keep
 * them, and memory that one burst of work took is never given back.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
