import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { DarkModeIcon, LightModeIcon, SettingsBrightnessIcon } from '../../shared/icons/icons.js';
import { BarMenu } from './bar-menu.js';

const modes = [
  { mode: 'light', key: 'base:themeLight', Icon: LightModeIcon },
  { mode: 'dark', key: 'base:themeDark', Icon: DarkModeIcon },
  { mode: 'system', key: 'base:themeSystem', Icon: SettingsBrightnessIcon },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { mode = 'system', setMode } = useColorScheme();
  const Current = modes.find((one) => one.mode === mode)?.Icon ?? SettingsBrightnessIcon;
  return (
    <BarMenu label={t('base:theme')} button={<Current sx={{ fontSize: 20 }} />}>
      {(close) =>
        modes.map(({ mode: value, key, Icon }) => (
          <MenuItem
            key={value}
            selected={value === mode}
            onClick={() => {
              setMode(value);
              close();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t(key)}</ListItemText>
          </MenuItem>
        ))
      }
    </BarMenu>
  );
}
