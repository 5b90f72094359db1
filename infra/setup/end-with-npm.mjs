import { readFileSync } from 'node:fs';

/**
 * npm killed outright takes this process with it, so that the next start finds port and data free.
 * Between the two stands a shell, which would live on.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const begun = ancestors();
  const look = () => ancestors() !== begun && process.kill(process.pid, 'SIGTERM');
  setInterval(look, 500).unref();
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
