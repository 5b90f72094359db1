import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { routes, type Stadium } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { StadiumIcon } from '../../../shared/icons/icons.js';
import { useCall } from '../../../shared/api/use-call.js';
import { formatNumber, missing } from '../../../shared/format/numbers.js';
import { linkTo } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';

/** The team's stadiums, and those of every team. */
export default function StadiumsPage() {
  const { t } = useTranslation(['base', 'button', 'messages']);
  const { role } = useSignedIn();
  const stadiums = useCall(routes.team.stadiums.list, {});
  const add = role === 'coach' && (
    <Button variant="contained" component={RouterLink} to={linkTo.stadium('new')}>
      {t('button:addStadium')}
    </Button>
  );
  return (
    <Page title={t('base:stadiums')} actions={stadiums.data?.length ? add : undefined}>
      {stadiums.isLoadingError && (
        <FailedPanel error={stadiums.error} onRetry={() => void stadiums.refetch()} />
      )}
      {stadiums.isPending && <Skeletons rows={6} />}
      {stadiums.data?.length === 0 && (
        <StatePanel
          role="status"
          icon={<StadiumIcon fontSize="large" />}
          title={t('base:noStadiumYet')}
          text={t('base:noStadiumYetHint')}
          action={add}
        />
      )}
      {stadiums.data && stadiums.data.length > 0 && <StadiumTable stadiums={stadiums.data} />}
    </Page>
  );
}

const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;

function StadiumTable({ stadiums }: { stadiums: readonly Stadium[] }) {
  const { t } = useTranslation();
  return (
    <TableContainer sx={{ maxWidth: 1200 }}>
      <Table size="small" aria-label={t('base:stadiums')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('base:name')}</TableCell>
            <TableCell sx={onlyWide}>{t('base:address')}</TableCell>
            <TableCell align="right">{t('base:lengthAndWidth')}</TableCell>
            <TableCell>{t('base:corners')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {stadiums.map(({ idfStadium, idfTeam, name, address, lengthM, widthM, corners }) => (
            <TableRow key={idfStadium} hover>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={linkTo.stadium(idfStadium)}>
                  {name}
                </Link>
                {idfTeam === null && (
                  <Typography
                    component="span"
                    variant="caption"
                    color="textSecondary"
                    sx={{ ml: 1 }}
                  >
                    {t('base:stadiumOfAll')}
                  </Typography>
                )}
              </TableCell>
              <TableCell sx={{ ...onlyWide, color: 'text.secondary' }}>
                {address || missing}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {`${metres(lengthM)} × ${metres(widthM)} m`}
              </TableCell>
              <TableCell sx={{ color: corners ? undefined : 'text.secondary' }}>
                {t(corners ? 'base:cornersKnown' : 'base:cornersUnknown')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const metres = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1);
