/** What a new player is created with, from the name that a file carries. */
export function newPlayerOf(name: string): { name: string; backNumber?: number } {
  const trimmed = name.trim().slice(0, 100);
  const jersey = /^#\s*(\d{1,3})$/.exec(trimmed);
  return jersey ? { name: trimmed, backNumber: Number(jersey[1]) } : { name: trimmed };
}
