const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** A number as files write it, with a point; NaN for all else, such as `0x30`, which `Number` would take. */
export const decimalNumber = (text: string): number => (decimal.test(text) ? Number(text) : NaN);
