import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import { esES, jaJP, koKR, ptBR, zhCN, zhTW } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/id.js';
import 'dayjs/locale/ja.js';
import 'dayjs/locale/ko.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/zh-tw.js';
import type { LanguageCode } from '@touchline/proto';

interface PickerWords {
  /** Names of months and days, first day of the week. */
  calendar: string;
  /** The pickers' own texts; English when left out. */
  texts?: PickersInputLocaleText;
}

const views: Readonly<Record<string, string>> = {
  year: 'tahun',
  month: 'bulan',
  day: 'hari',
  hours: 'jam',
  minutes: 'menit',
  seconds: 'detik',
};

/** The library has no Indonesian. */
const indonesian: PickersInputLocaleText = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  openPreviousView: 'Buka tampilan sebelumnya',
  openNextView: 'Buka tampilan berikutnya',
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === 'year' ? 'Pindah ke tampilan kalender' : 'Pindah ke tampilan tahun',
  cancelButtonLabel: 'Batal',
  clearButtonLabel: 'Hapus',
  okButtonLabel: 'OK',
  todayButtonLabel: 'Hari ini',
  nextStepButtonLabel: 'Berikutnya',
  datePickerToolbarTitle: 'Pilih tanggal',
  timePickerToolbarTitle: 'Pilih waktu',
  dateTimePickerToolbarTitle: 'Pilih tanggal dan waktu',
  hoursClockNumberText: (hours) => `${hours} jam`,
  minutesClockNumberText: (minutes) => `${minutes} menit`,
  secondsClockNumberText: (seconds) => `${seconds} detik`,
  selectViewText: (view) => `Pilih ${views[view] ?? view}`,
  openDatePickerDialogue: (date) => (date ? `Pilih tanggal, terpilih ${date}` : 'Pilih tanggal'),
  openTimePickerDialogue: (time) => (time ? `Pilih waktu, terpilih ${time}` : 'Pilih waktu'),
  fieldClearLabel: 'Hapus',
  timeTableLabel: 'pilih waktu',
  dateTableLabel: 'pilih tanggal',
  year: 'Tahun',
  month: 'Bulan',
  day: 'Hari',
  hours: 'Jam',
  minutes: 'Menit',
  seconds: 'Detik',
  empty: 'Kosong',
};

const textsOf = (locale: typeof koKR): PickersInputLocaleText =>
  locale.components.MuiLocalizationProvider.defaultProps.localeText;

/** What date and time pickers say, by the language of the interface. */
export const pickerWords: Readonly<Record<LanguageCode, PickerWords>> = {
  en: { calendar: 'en-gb' },
  ko: { calendar: 'ko', texts: textsOf(koKR) },
  zh: { calendar: 'zh-tw', texts: textsOf(zhTW) },
  ja: { calendar: 'ja', texts: textsOf(jaJP) },
  es: { calendar: 'es', texts: textsOf(esES) },
  pt: { calendar: 'pt-br', texts: textsOf(ptBR) },
  cn: { calendar: 'zh-cn', texts: textsOf(zhCN) },
  id: { calendar: 'id', texts: indonesian },
};
