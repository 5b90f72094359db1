import Link from '@mui/material/Link';
import { type DataItem, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useCall } from '../../../shared/api/use-call.js';
import { linkTo } from '../../../shared/paths.js';

function InActivity({ idfActivity }: { idfActivity: number }) {
  const { t } = useTranslation();
  const { data } = useCall(routes.team.activities.get, { params: { id: idfActivity } });
  return (
    <>
      {' '}
      {t('base:activity')}:{' '}
      <Link component={RouterLink} to={linkTo.activity(idfActivity)}>
        {data?.name ?? t('base:activity')}
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
