import Link from '@mui/material/Link';
import type { DataItem } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useActivityName } from '../../../../shared/activity/use-activity-name.js';
import { linkTo } from '../../../../shared/paths.js';

function InActivity({ idfActivity }: { idfActivity: number }) {
  const { t } = useTranslation();
  const name = useActivityName(idfActivity);
  return (
    <>
      {' '}
      {t('base:activity')}:{' '}
      <Link component={RouterLink} to={linkTo.activity(idfActivity)}>
        {name}
      </Link>
    </>
  );
}

/** The same bytes came before: under which name, and where what was read from them is now. */
export function RepeatedFile({
  name,
  batch,
  read,
}: {
  name: string;
  /** The upload that the reader looks at. */
  batch: string | null;
  read: readonly DataItem[];
}) {
  const { t } = useTranslation();
  const activities = [...new Set(read.flatMap(({ idfActivity }) => idfActivity ?? []))];
  const elsewhere = read.find((item) => item.idfActivity === null && item.batch !== batch);
  return (
    <>
      {t('base:sentBefore', { file: name })}
      {activities.map((idfActivity) => (
        <InActivity key={idfActivity} idfActivity={idfActivity} />
      ))}
      {elsewhere ? (
        <>
          {' '}
          <Link component={RouterLink} to={linkTo.upload(elsewhere.batch)}>
            {t('base:inOtherUpload')}
          </Link>
        </>
      ) : null}
    </>
  );
}
