/** Numbers that must come out (metric definitions, section 9), for Node and for the browser. */

/** Speed (m/s), acceleration (m/s²) and power (W/kg) on grass: Osgnach 2010. */
export const powers = [
  [4, 0, 18.576],
  [5.5, 0, 25.542],
  [7, 0, 32.508],
  [2, 2, 24.0538],
  [4, 1, 31.2316],
  [5, -2, 11.9052],
  [1, 3, 17.2732],
] as const;

/** bpm, seconds, lowest and highest heart rate, and the load of a man: Banister. */
export const heartLoads = [
  [130, 1800, 40, 200, 31.8025],
  [120, 3600, 50, 190, 50.1446],
] as const;

/** Loads of a week's days. */
export const week = [0, 400, 350, 0, 500, 200, 600];
const weeks = [...week, ...week, ...week, ...week];

/** Daily loads, a day, and coupled, uncoupled and EWMA ratio of that day. */
export const ratios = [
  {
    name: 'a step up',
    loads: [...Array<number>(21).fill(30), ...Array<number>(7).fill(50)],
    day: 28,
    expected: [1.428571, 1.666667, 1.249746],
  },
  { name: 'even weeks', loads: weeks, day: 28, expected: [1, 1, 1.335883] },
  {
    name: 'a harder week',
    loads: [...weeks, ...week.map((load) => load * 1.5)],
    day: 35,
    expected: [1.333333, 1.5, 1.485683],
  },
] as const;
