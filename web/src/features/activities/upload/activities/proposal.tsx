import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ActivityProposal,
  activityTypes,
  type DataItem,
  findActivityTimesFault,
  withRule,
} from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import { useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { activityTypeKeys } from '../../../../shared/activity/activity-words.js';
import { type Draft, useEditForm } from '../../../../shared/form/use-edit-form.js';
import { FormSelect, FormTextField } from '../../../../shared/form/form-fields.js';
import {
  FormDoubt,
  FormFrame,
  FormStatus,
  SaveButton,
} from '../../../../shared/form/form-frame.js';
import { TimeFields } from '../../../../shared/form/time-fields.js';
import { formatDuration } from '../../../../shared/format/numbers.js';
import { useDates } from '../../../../shared/format/use-dates.js';
import { doubtOfTimes } from '../../../../shared/form/doubt-of-times.js';
import type { TextOf } from '../../../../shared/i18n/texts.js';
import { linkTo } from '../../../../shared/paths.js';
import { Skeletons } from '../../../../shared/ui/skeletons.js';
import { AddToMade } from './add-to-made.js';
import { recordingLabel } from '../../../../shared/recording/recording-label.js';
import { lengthOf, madeThen, recordingsOf, shortOnes } from './proposal-recordings.js';
import { useCreateAndAnalyse } from './use-create-and-analyse.js';
import { usePlannedThen } from './use-planned-then.js';
import type { Matching } from '../players/use-matching.js';

const shape = shapes.team.activities.create.body;
const rules = withRule(shape, (times) => findActivityTimesFault(times, []));

/** Files of which nothing was read: those that are on their way, that nobody sends, and that were refused. */
export interface LeftOfBatch {
  moving: number;
  unsent: number;
  refused: number;
}

interface ProposalProps extends LeftOfBatch {
  proposal: ActivityProposal;
  /** The batch is proposed as one activity. */
  isAlone: boolean;
  items: readonly DataItem[];
  matching: Matching;
}

/**
 * What to do with recordings of one time: first of all, to add them to the activity that was made of the others, or that was
 * planned for then.
 */
export function Proposal(props: ProposalProps) {
  const { proposal, items, matching } = props;
  const [isAnother, setAnother] = useState(false);
  const made = madeThen(proposal, items);
  const planned = usePlannedThen(proposal, made === undefined);
  const of = made ?? planned;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      {of === undefined && <Skeletons rows={2} />}
      {typeof of === 'number' && !isAnother && (
        <AddToMade
          idfActivity={of}
          isPlanned={made === undefined}
          proposal={proposal}
          items={items}
          waits={matching.working.size > 0}
          onAnother={() => setAnother(true)}
        />
      )}
      {(of === null || isAnother) && <NewActivity {...props} />}
    </Box>
  );
}

/** An activity as it is proposed, named in the reader's words, to be changed and made; what is typed stays while more files come in. */
function NewActivity({ proposal, isAlone, items, matching, ...left }: ProposalProps) {
  const { moving, unsent, refused } = left;
  const { t } = useTranslation();
  const [isWithout, setWithout] = useState(false);
  const navigate = useNavigate();
  const made = useRef<number | null>(null);
  const createAndAnalyse = useCreateAndAnalyse(items[0]?.batch ?? '');
  const { settled, unsettled } = recordingsOf(proposal, items);
  const isMatching = matching.working.size > 0;
  // Nothing of the batch is left to look at: the report shows each player as soon as he is analysed.
  const isAllDone =
    isAlone && moving + unsent + refused + proposal.unmatched.length + unsettled.length === 0;
  const waits = isMatching || (unsettled.length > 0 && !isWithout);
  const { type, dateStart, dateFinish } = proposal;
  const dates = useDates();
  const name = `${t(activityTypeKeys[type])} ${dates.dateTime(dateStart)}`;
  const { control, ...form } = useEditForm({
    rules,
    values: { name, type, dateStart, dateFinish },
    save: async (body) => {
      made.current = await createAndAnalyse({ ...body, idfData: settled });
    },
    onSaved: () => {
      if (made.current && isAllDone) void navigate(linkTo.teamReport(made.current));
    },
    doubtOf: (times) =>
      doubtOfTimes(
        times,
        items.filter(({ idfData }) => settled.includes(idfData)),
      ) ?? doubtOfRest(proposal.unmatched.length),
    agreeKey: 'button:createAndAnalyse',
  });
  return (
    <FormFrame form={form}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Fields control={control} />
        {!isMatching && <FormDoubt form={form} />}
        <ShortOnes items={shortOnes(proposal, items)} />
        <LeftOut unsettled={unsettled.length} isWithout={isWithout} onWithout={setWithout} />
        <NotThere moving={moving} unsent={unsent} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <SaveButton
            form={form}
            labelKey="button:createAndAnalyse"
            disabled={settled.length === 0 || waits}
          />
          <Typography variant="body2" color="textSecondary" role="status">
            {matching.progress ? (
              t('base:playersOf', { ...matching.progress })
            ) : (
              <TakenIn settled={settled.length} all={proposal.idfData.length} />
            )}
          </Typography>
          <FormStatus form={form} />
        </Box>
      </Box>
    </FormFrame>
  );
}

/** How many recordings the activity will have; of how many, where some are left out. */
function TakenIn({ settled, all }: { settled: number; all: number }) {
  const { t } = useTranslation();
  return settled < all
    ? t('base:takenIn', { settled, all })
    : t('base:recordings', { count: settled });
}

const namedShort = 4;

/** Files that may have been cut off. */
function ShortOnes({ items }: { items: readonly DataItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  const named = items
    .slice(0, namedShort)
    .map((item) => `${recordingLabel(item)} (${formatDuration(lengthOf(item))})`);
  const more = items.length > namedShort ? [`+${items.length - namedShort}`] : [];
  return (
    <Typography variant="body2" color="warning.main">
      {t('base:muchShorter', { who: [...named, ...more].join(', ') })}
    </Typography>
  );
}

/** Files that the activity would be without. */
function NotThere({ moving, unsent }: Pick<LeftOfBatch, 'moving' | 'unsent'>) {
  const { t } = useTranslation();
  return (
    <>
      {moving > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('base:stillComing', { count: moving })}
        </Typography>
      )}
      {unsent > 0 && (
        <Typography variant="body2" color="warning.main">
          {t('base:withoutUnsent', { count: unsent })}
        </Typography>
      )}
    </>
  );
}

/** A part of them alone is no activity unasked. */
const doubtOfRest = (unmatched: number): TextOf | null =>
  unmatched > 0 ? { key: 'base:leftOut', values: { count: unmatched } } : null;

/** Name, type, start and finish. */
function Fields({ control }: { control: Control<Draft<z.output<typeof shape>>> }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        alignItems: 'start',
        gap: 2,
        pt: 1,
      }}
    >
      <FormTextField control={control} name="name" label={t('base:name')} required />
      <FormSelect
        control={control}
        name="type"
        label={t('base:type')}
        choices={activityTypes.map((code) => ({ value: code, label: t(activityTypeKeys[code]) }))}
      />
      <TimeFields control={control} />
    </Box>
  );
}

interface LeftOutProps {
  unsettled: number;
  isWithout: boolean;
  onWithout: (isWithout: boolean) => void;
}

/** One may do without recordings that wait for an answer. */
function LeftOut({ unsettled, isWithout, onWithout }: LeftOutProps) {
  const { t } = useTranslation();
  return (
    <>
      {unsettled > 0 && (
        <Alert
          severity={isWithout ? 'info' : 'warning'}
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={() => onWithout(!isWithout)}>
              {t(isWithout ? 'button:takeIn' : 'button:leaveOut')}
            </Button>
          }
        >
          {isWithout
            ? t('base:speedUnitWithout', { count: unsettled })
            : t('base:speedUnitFirst', { count: unsettled })}
        </Alert>
      )}
    </>
  );
}
