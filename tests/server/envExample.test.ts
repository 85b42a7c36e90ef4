import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portIn, settingNames } from '../../server/settings/environment';
import { readSettings } from '../../server/settings/settings';
import { buildSettings } from '../../tools/buildSettings';
import { root } from '../support/server/serverProcess';

const example = readFileSync(join(root, '.env.example'), 'utf8');
const listed = new Map(
  [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('the site, in its list of settings, .env.example,', () => {
  it('has each setting once', () => {
    expect([...listed.keys()].sort()).toEqual([...settingNames].sort());
  });

  it('lists the defaults as they are', () => {
    const settings = readSettings({});
    expect(listed.get('RETENTION_DAYS')).toBe(String(settings.retentionDays));
    expect(listed.get('REQUESTS_PER_MINUTE')).toBe(String(settings.requestsPerMinute));
    expect(listed.get('PORT')).toBe(String(portIn({})));
    expect(listed.get('SITE_ORIGIN')).toBe(buildSettings({}, new Date()).SITE_ORIGIN);
  });
});
