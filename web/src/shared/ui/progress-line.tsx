import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** Progress with a known total, its step in words beside it. */
export function ProgressLine({
  label,
  done,
  total,
  isDoubtful = false,
}: {
  /** What is being done, with its figures. */
  label: string;
  done: number;
  total: number;
  /** Not all that is done has gone well. */
  isDoubtful?: boolean;
}) {
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={label}
        color={isDoubtful ? 'warning' : 'primary'}
      />
    </Box>
  );
}
