import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { paths } from '../../src/config/paths';
import { openBrowser } from '../support/browser';

const browser = openBrowser();

describe('the policy of each built page', () => {
  it.each([...Object.values(paths), '/nowhere'])(
    'gives csp_evaluator nothing to say but its lowest severity: %s',
    async (path) => {
      const answer = await fetch(browser.origin + path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
      const findings = new CspEvaluator(new CspParser(policy).csp)
        .evaluate()
        .filter(({ severity }) => severity < Severity.NONE);
      expect(findings).toEqual([]);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('server')).toBeNull();
      expect(answer.headers.get('x-powered-by')).toBeNull();
    },
  );
});
