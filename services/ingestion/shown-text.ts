const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text out of a file or of a client as people may see it and tables take it: one line, without control characters. */
export const shownText = (text: string): string => text.normalize('NFC').replace(unseen, '').trim();
