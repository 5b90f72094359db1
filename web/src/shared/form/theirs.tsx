import Link from '@mui/material/Link';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** What somebody else has stored in a field that is being edited. */
export interface Theirs {
  readonly value: unknown;
  /** Puts it into the field. */
  take: () => void;
}

/** By name of the field; undefined where nobody else has changed it. */
export type TheirsOf = (name: string) => Theirs | undefined;

const TheirsContext = createContext<TheirsOf>(() => undefined);
export const TheirsProvider = TheirsContext.Provider;
export const useTheirs = (name: string): Theirs | undefined => useContext(TheirsContext)(name);

interface UnderFieldProps {
  fault: string | undefined;
  theirs: Theirs | undefined;
  /** Their value as the field shows it. */
  textOf: (value: unknown) => string | undefined;
}

/** What stands under a field: its fault, else what somebody else has stored meanwhile, to be taken over. */
export function underField({ fault, theirs, textOf }: UnderFieldProps): ReactNode {
  return fault ?? (theirs && <TheirValue text={textOf(theirs.value)} take={theirs.take} />);
}

function TheirValue({ text, take }: { text: string | undefined; take: () => void }) {
  const { t } = useTranslation(['messages', 'button']);
  return (
    <>
      {t('messages:savedMeanwhile', { value: text || '–' })}{' '}
      <Link component="button" type="button" variant="caption" onClick={take}>
        {t('button:takeTheirs')}
      </Link>
    </>
  );
}
