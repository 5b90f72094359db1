/**
 * Words that are gone, as regular expressions, and what to say instead. They are looked for in names,
 * comments and texts; a name in camel, snake or kebab case is read as its words (`sayChanged` as `say changed`).
 * `in` limits a word to some files, `except` allows it in some.
 */
export const goneWords = [
  { word: 'turnstiles?', say: 'semaphore' },
  { word: 'deafen', say: 'unsubscribe' },
  { word: 'hearsay|hearers?', say: 'event, consumer' },
  { word: 'unsaid|unheard', say: 'unpublished, not consumed' },
  { word: 'patien(?:t|ce|tly)|impatient(?:ly)?', say: 'timeout, retry' },
  { word: 'now and then', say: 'PeriodicTask; sometimes' },
  { word: 'group turns?', say: 'group membership' },
  { word: 'carried on|carries on', say: 'published, relayed' },
  { word: 'laid aside|lays? aside', say: 'parked' },
  { word: 'bus session', say: 'DatabaseSession' },
  { word: 'throws (?:[a-z ]+; )?[1-9][0-9]{2}', say: '@throws with the key of the error' },
  {
    word: '(?:speed|failed|unit|every|derived) readings?|reading since ms|readings? of|conversion reading',
    say: 'speed conversion, derived metric',
    // The fields of events keep their names.
    except:
      /^services\/(?:[a-z]+\/migrations|team\/matching|ingestion\/(?:decoding|migrations|tables))/,
  },
];

/** Plain English in a sentence, but not as the name of a method. */
export const goneMethods = [
  { word: 'say', say: 'publish, print' },
  { word: 'tell', say: 'publish, notify, send', except: /^web\// },
  { word: 'hear', say: 'subscribe, consume' },
  { word: 'carry', say: 'relay' },
];
