import { numberForm, numberIn } from './number-form.js';

/** Shown where a value is missing. */
export const missing = '–';

/** `12,345.6`: decimal point and thousands comma, unless the reader has chosen another form. */
export function formatNumber(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return missing;
  const text = numberIn(numberForm(), value, decimals);
  return /^-0([.,]0+)?$/.test(text) ? text.slice(1) : text;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `h:mm:ss` */
export function formatDuration(durationMs: number | null | undefined): string {
  if (durationMs === null || durationMs === undefined || !Number.isFinite(durationMs)) {
    return missing;
  }
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1.2 MB`, in steps of a thousand as file managers count. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const decimals = step === 0 || value >= 100 ? 0 : 1;
  return `${formatNumber(value, decimals)} ${byteUnits[step]}`;
}

/** `▲ 12 %`, `▼ 3 %`: the sign says the direction, colour only repeats it; null = less than half a percent. */
export function formatChange(share: number): string | null {
  const percent = Math.round(share * 100);
  if (percent === 0) return null;
  return `${percent > 0 ? '▲' : '▼'} ${formatNumber(Math.abs(percent))} %`;
}
