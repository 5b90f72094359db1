/**
 * A number as people type it: with a point or a comma, with blanks around it or between its digits. Null = nothing
 * was typed, NaN = no number.
 */
export function readNumber(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const whole = decimal < 0 ? digits : digits.slice(0, decimal);
  const fraction = decimal < 0 ? '' : `.${digits.slice(decimal + 1)}`;
  const plain = `${whole.replace(/[.,](?=\d{3}(\D|$))/g, '')}${fraction}`;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}
