/** Ten years: a season's events take a few megabytes, and reports can be rebuilt from them. */
export const defaultRetentionDays = 3650;
