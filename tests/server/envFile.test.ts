import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from '../../server/settings/envFile';
import { temporaryFolder } from '../support/cleanUp';

describe('the site, reading its file of settings,', () => {
  let file = '';
  const before = { ...process.env };
  beforeEach(() => {
    file = join(temporaryFolder(), '.env');
  });
  afterEach(() => {
    process.env = { ...before };
  });

  it('fills in what the environment leaves out, whatever its editor began it with', () => {
    Reflect.deleteProperty(process.env, 'LEAD_ENDPOINT');
    process.env.REVIEW_ENDPOINT = '/mine';
    writeFileSync(file, '\uFEFFLEAD_ENDPOINT=/api/leads\r\nREVIEW_ENDPOINT="/api/reviews"\r\n');
    loadEnvFile(file);
    expect(process.env).toMatchObject({ LEAD_ENDPOINT: '/api/leads', REVIEW_ENDPOINT: '/mine' });
  });

  it('names a misspelled setting in one line', () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    writeFileSync(file, 'DATABSE_URL=file:data/leads.db\n');
    loadEnvFile(file);
    expect(error.mock.calls).toEqual([['DATABSE_URL is no setting; did you mean DATABASE_URL?']]);
  });

  it('goes on where the file is missing, and says where it is no text or no file', () => {
    expect(() => loadEnvFile(file)).not.toThrow();
    writeFileSync(file, Buffer.from('LEAD_ENDPOINT=/api/leads', 'utf16le'));
    expect(() => loadEnvFile(file)).toThrow(`${file} must be saved as UTF-8.`);
    rmSync(file);
    mkdirSync(file);
    expect(() => loadEnvFile(file)).toThrow(`${file} must be a file of settings, not a folder.`);
  });
});
