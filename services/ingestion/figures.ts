import { counter, duration, gauge } from '@touchline/platform';

/** What this service counts as it happens. */
export const figures = {
  refused: counter('touchline_refused_files_total', 'Files that were refused, by reason', [
    'reason',
  ]),
  stored: counter('touchline_stored_files_total', 'Files whose last byte was stored'),
  uploading: gauge('touchline_uploads_under_way', 'Requests that are sending bytes of a file'),
  task: duration(
    'touchline_worker_task_duration_seconds',
    'Time of a task on a worker thread: decoding a file, computing a player, …',
    ['task'],
  ),
  job: duration(
    'touchline_job_duration_seconds',
    'Time of a job from its begin to its end, with what it fetches and stores',
    ['kind', 'outcome'],
  ),
};
