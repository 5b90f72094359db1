import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** Progress with a known total, its step in words beside it. */
export function ProgressLine({
  label,
  done,
  total,
  failed = 0,
}: {
  /** What is being done, with its figures. */
  label: string;
  done: number;
  total: number;
  /** Of what is done. */
  failed?: number;
}) {
  const percentOf = (part: number) => (total > 0 ? Math.min(100, (part / total) * 100) : 0);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <LinearProgress
        variant={failed > 0 ? 'buffer' : 'determinate'}
        value={percentOf(done - failed)}
        valueBuffer={percentOf(done)}
        aria-label={label}
        sx={{
          '& .MuiLinearProgress-dashed': { display: 'none' },
          '& .MuiLinearProgress-bar2': { bgcolor: 'warning.main' },
        }}
      />
    </Box>
  );
}
