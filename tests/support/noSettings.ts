import { settingNames } from '../../server/settings/settings';

/** Every setting, empty: an empty one counts as unset and wins over the developer's own .env. */
export const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));
