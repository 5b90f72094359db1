import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DataItem, RefusalCode } from '@touchline/proto';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { RecordingNotes } from '../../../../shared/recording/recording-notes.js';
import { troubleKey } from '../../../../shared/api/trouble.js';
import type { FileLine } from './file-lines.js';
import { RepeatedFile } from './repeated-file.js';
import { say } from '../../../../shared/i18n/say.js';

/** Where a refusal's sentence in the reader's language stands. */
const refusalKey = (code: RefusalCode) =>
  `messages:refusal_${code.replace('refusal.', '') as RefusalName}` as const;
type RefusalName = RefusalCode extends `refusal.${infer Name}` ? Name : never;

/** Why a file was not taken or not sent, in one sentence. */
export function useReasonOf(): (line: FileLine) => string | null {
  const { t } = useTranslation();
  return ({ refusal, failure }) => {
    if (refusal) return t(refusalKey(refusal.code));
    if (!failure) return null;
    return 'key' in failure ? say(t, failure) : failure.text;
  };
}

/** Where to look in the file; the formats that there are, and bytes, only programmers look for. */
const isForReaders = ({ line, code }: NonNullable<FileLine['refusal']>): boolean =>
  line !== null && code !== 'refusal.unknownFormat';

/** Line, byte, what was found and what was expected, if known; of what only programs read, on demand. */
function Detail({ refusal }: { refusal: NonNullable<FileLine['refusal']> }) {
  const { t } = useTranslation();
  const { line, byte, found, expected } = refusal;
  const parts = [
    line === null ? null : t('base:atLine', { line: formatNumber(line) }),
    byte === null ? null : t('base:atByte', { byte: formatNumber(byte) }),
    found === null ? null : t('base:found', { found }),
    expected === null ? null : t('base:expected', { expected }),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const words = <Quiet>{parts.join(' · ')}</Quiet>;
  if (isForReaders(refusal)) return words;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <Typography component="summary" variant="body2">
        {t('base:details')}
      </Typography>
      {words}
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** Why a file is not there, and what is to be known of one that is. */
export function FileReasons({
  line,
  batch,
  read,
  isUnderReason,
}: {
  line: FileLine;
  batch: string | null;
  /** Of a file that came before: what was read from it. */
  read: readonly DataItem[];
  /** Why it was refused stands above it: only where is left to say. */
  isUnderReason: boolean;
}) {
  const { t } = useTranslation();
  const reason = useReasonOf()(line);
  const { refusal, failure, trouble, notes, duplicateOf, phase } = line;
  return (
    <>
      {reason && !isUnderReason ? (
        <Typography variant="body2" color="error">
          {reason}
        </Typography>
      ) : null}
      {refusal && (!isUnderReason || isForReaders(refusal)) ? <Detail refusal={refusal} /> : null}
      {failure?.expected ? (
        <Quiet>{t('base:expected', { expected: failure.expected })}</Quiet>
      ) : null}
      {trouble ? (
        <Quiet>
          {t(troubleKey[trouble])} {t('messages:goesOnByItself')}
        </Quiet>
      ) : null}
      {phase === 'interrupted' ? <Quiet>{t('base:chooseAgain')}</Quiet> : null}
      {duplicateOf && !refusal ? (
        <Quiet>
          <RepeatedFile name={duplicateOf} batch={batch} read={read} />
        </Quiet>
      ) : null}
      {notes.length > 0 ? (
        <Quiet>
          <RecordingNotes notes={notes} />
        </Quiet>
      ) : null}
    </>
  );
}
