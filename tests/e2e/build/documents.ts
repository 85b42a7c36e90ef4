import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What html-validate finds in a document, a line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`),
  );
}

/** What csp_evaluator finds in a policy. */
export const policyFindings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().filter(({ severity }) => severity < Severity.NONE);
