import { join } from 'node:path';
import { maskedReason, profileRequest, readAnswer } from '../../server/partner/client';
import { retryDelayMs } from '../../server/queueWorker';
import { readPartnerProfile, type AnswerRules } from '../../server/settings/partnerProfile';
import { temporaryFile } from '../support/cleanUp';
import { root } from '../support/root';
import { someLead } from '../support/server/submissions';

const environment = { PARTNER_API_KEY: 'a&secret' };
const read = (file: string) => readPartnerProfile(file, environment, false);
const example = (name: string) => read(join(root, 'server/hosting', name));
/** A profile with some of its lines replaced, as a file. */
const fileWith = (changes: object) => {
  const profile = { url: 'https://buyer.example', encoding: 'form', fields: { ref: 'id' } };
  return temporaryFile(typeof changes === 'string' ? changes : { ...profile, ...changes });
};
const data = {
  id: 'i1',
  submissionId: 's1',
  receivedAt: '2026-01-31T02:00:00.000Z',
  test: false,
  lead: someLead(),
  consent: { given: true, text: 'I agree.' },
  page: { url: 'https://site.example/' },
  source: { utm_source: 'google' },
};
/** The value that is sent for one field of the data, in JSON. */
const sent = (field: unknown, more: object = {}) => {
  const profile = read(fileWith({ encoding: 'json', fields: { field } }));
  return (JSON.parse(profileRequest(profile, { ...data, ...more }, 'm').body) as { field?: unknown }).field;
};
const sentAs = (as: string, typed: string) => sent({ from: 'lead.phone', as }, { lead: { phone: typed } });

describe('the site, by the profile of a partner,', () => {
  it('posts a form with the partner’s field names, and prints it with dots in place of secrets', () => {
    const profile = example('partner-form.json');
    const { body, headers } = profileRequest(profile, data, 'msg_1');
    const [type, key] = ['application/x-www-form-urlencoded', 'msg_1'];
    expect(headers).toMatchObject({ 'content-type': type, 'idempotency-key': key });
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      api_key: 'a&secret',
      campaign_id: '1234',
      test: '0',
      sub_id: 's1',
      first_name: 'Wilhelmina',
      last_name: 'Quackenbush',
      email: 'Wilhelmina.Q@mail.example',
      phone: '3055550142',
      vehicle_year: data.lead.vehicleYear,
      vehicle_make: data.lead.vehicleMake,
      vehicle_model: 'Corolla',
      loan_balance: '18500',
      monthly_payment: '412',
      credit: 'B',
      employment: 'employed',
      tcpa: 'Y',
      tcpa_text: 'I agree.',
      landing_page: 'https://site.example/',
      utm_source: 'google',
    });
    expect(profile.leftOut).toEqual([]);
    const { printable } = profile;
    const printed = profileRequest(printable, data, 'msg_1').body;
    expect(new URLSearchParams(printed).get('api_key')).toBe('•••');
  });

  it('posts nested JSON, with a token from the environment', () => {
    const profile = example('partner-json.json');
    const { body, headers } = profileRequest(profile, data, 'msg_1');
    expect(headers).toMatchObject({ authorization: 'Bearer a&secret', 'content-type': 'application/json' });
    expect(JSON.parse(body)).toMatchObject({
      isTest: false,
      applicant: { firstName: 'Wilhelmina', phone: '+13055550142' },
      loan: { balance: 18_500, payment: 412 },
      consent: { calls: true, text: 'I agree.' },
      tracking: { source: 'google', publisher: 'A123' },
    });
  });

  it.each([
    ['digits', '+1 (305) 555-0142 ext. 7', '3055550142'],
    ['digits', 'call me', 'call me'],
    ['e164', '305.555.0142', '+13055550142'],
    ['e164', '+44 20 7946 0958', '+442079460958'],
    ['e164', '555-0142', '555-0142'],
    ['number', '$18,500.50', 18_500.5],
    ['number', '15 to 20', '15 to 20'],
    ['boolean', 'yes', true],
    ['boolean', 'perhaps', 'perhaps'],
    ['date', '2026-01-31T02:00:00.000Z', '2026-01-30'],
    ['date', 'soon', 'soon'],
    ['text', ' as typed ', 'as typed'],
  ])('sends as %s what was typed as %p', (as, typed, expected) => {
    expect(sentAs(as, typed)).toBe(expected);
  });

  it('sends the value from a table, an answer that the table lacks as typed, and nothing without an answer', () => {
    const field = { from: 'lead.creditScore', values: { good: 2 } };
    expect(sent(field)).toBe(2);
    expect(sent(field, { lead: { creditScore: 'odd' } })).toBe('odd');
    expect(sent(field, { lead: { creditScore: '' } })).toBeUndefined();
    const withNone = { ...field, values: { '': 'unknown' } };
    expect(sent(withNone, { lead: { creditScore: '' } })).toBe('unknown');
    expect(sent('source.utm_term', { source: null })).toBeUndefined();
  });

  const field = (a: unknown) => ({ fields: { a } });
  const answer = (verdict: string, more = {}) => ({ answer: { format: 'text', verdict, ...more } });
  it.each<[string, object | string, RegExp]>([
    ['a wrong path', field({ from: 'lead.credit' }), /fields\.a\.from must be one of .*lead\.creditScore/],
    ['only a wrong path', field('lead.credit'), /fields\.a must be one of .*lead\.creditScore/],
    ['an unknown key', { method: 'GET' }, /method is not known; allowed here: .*encoding/],
    ['a missing key', answer('status'), /answer\.accepted is missing/],
    ['another encoding', { encoding: 'xml' }, /encoding must be one of form, json/],
    ['an unknown format', field({ from: 'id', as: 'upper' }), /fields\.a\.as must be one of text, digits/],
    ['a text that is a list', field({ text: [] }), /fields\.a\.text must be text, a number, true or/],
    ['neither path nor text', field({ as: 'text' }), /fields\.a must have from or text/],
    ['a name within another', { fields: { a: 'id', 'a.b': 'id' } }, /has a name that is the beginning/],
    ['no fields', { fields: {} }, /fields must have a field/],
    ['another variable', { headers: { key: '${HOME}' } }, /headers\.key accepts only variables .* PARTNER_/],
    ['an invalid header', { headers: { key: 'a\nb' } }, /headers has a name or a value that is not valid/],
    ['a secret that is not set', field({ text: '${PARTNER_X}' }), /fields\.a\.text needs PARTNER_X, which/],
    ['a click identifier', field('source.gclid'), /source\.gclid, which needs PARTNER_GETS_CLICK_IDS=1/],
    ['a broken pattern', answer('(', { accepted: ['a'] }), /answer\.verdict must be a path, or a regular/],
    ['invalid JSON', '{\n "url": "x"\n "encoding": "form" }', /is not valid JSON: see line 3/],
  ])('names the place and what is allowed there if a profile has %s', (_what, changes, expected) => {
    expect(() => read(fileWith(changes as object))).toThrow(expected);
  });

  it('names the answers that no field uses', () => {
    expect(read(fileWith({ fields: { a: 'lead.email' } })).leftOut).toContain('phone');
    expect(read(fileWith({ fields: { a: 'lead.email' } })).leftOut).not.toContain('email');
  });
});

const rules: AnswerRules = {
  format: 'json',
  verdict: 'data.status',
  accepted: ['Accepted', true],
  duplicate: ['dup'],
  rejected: ['rejected'],
  id: 'data.id',
  reason: 'errors.0.message',
};

describe('the site, reading what a partner answers,', () => {
  const missing = 'no verdict in the answer';
  const refusal = { data: { status: 'rejected' }, errors: [{ message: 'missing first_name' }] };
  it.each([
    [{ data: { status: 'ACCEPTED', id: 77 } }, 'accepted', '77', null],
    [{ data: { status: true } }, 'accepted', null, null],
    ['{"data":{"status":"dup","id": 12345678901234567890}}', 'duplicate', '12345678901234567890', 'dup'],
    [{ data: { status: 'dup' } }, 'duplicate', null, 'dup'],
    [refusal, 'rejected', null, 'missing first_name'],
    [{ data: { status: 'pending' } }, 'unclear', null, 'pending'],
    [{ ok: 1 }, 'unclear', null, missing],
    ['<html>Sign in</html>', 'unclear', null, missing],
    ['{"data":{"status":"accepted"', 'unclear', null, missing],
  ])('reads %j as %s', (body, verdict, id, reason) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(readAnswer(text, rules, true)).toEqual({ verdict, id, reason });
    // Without a 2xx, there is no verdict, and the status says what is wrong.
    const refused = { verdict: null, id, reason: reason === missing ? null : reason };
    expect(readAnswer(text, rules, false)).toEqual(refused);
  });

  it('takes only a 2xx for an acceptance if the profile has no rules', () => {
    expect(readAnswer('No!', null, true).verdict).toBe('accepted');
    expect(readAnswer('No!', null, false).verdict).toBeNull();
  });

  it('reads nothing from a text where its path expects an object', () => {
    const rules: AnswerRules = { format: 'json', verdict: 'status', accepted: ['ok'], id: 'lead.link' };
    const read = readAnswer('{"status":"ok","lead":"123"}', rules, true);
    expect(read).toEqual({ verdict: 'accepted', id: null, reason: null });
  });

  it('reads a text by its patterns', () => {
    const { answer } = example('partner-form.json');
    const text = '<result>Rejected</result><reason>Bad ZIP</reason><lead_id>L-9</lead_id>';
    expect(readAnswer(text, answer, true)).toEqual({ verdict: 'rejected', id: 'L-9', reason: 'Bad ZIP' });
    const json = '{"result":"success","leadid":"abc","message":"thanks"}';
    expect(readAnswer(json, answer, true)).toMatchObject({ verdict: 'accepted', id: 'abc' });
    // A word that means the opposite in its context.
    for (const other of ['The lead was not accepted', '{"success":false,"message":"no ZIP"}'])
      expect(readAnswer(other, answer, true)).toMatchObject({ verdict: 'unclear' });
  });

  it('stores no word of the answers, no digit, no address and no secret with a reason', () => {
    const answers = Object.values(someLead({ firstName: 'José', lastName: "O'Quackenbush" }));
    const reason =
      "duplicate of JOSE QUACKENBUSH <wq@other.example>, 1 (305) 555-0142, O'quackenbush; key s3cret is good";
    const masked = maskedReason(reason, answers, ['s3cret']);
    expect(masked).not.toMatch(/jos[eé]|quackenbush|other|\d|s3cret/i);
    expect(masked).toMatch(/^duplicate of ••• •••/);
    expect(maskedReason('missing first_name', answers, [])).toBe('missing first_name');
    expect(maskedReason('é'.repeat(300), answers, [])).toHaveLength(100);
    const long = 'é'.repeat(60_000);
    expect(maskedReason(`${long} wq@other.example`, answers, [])).toBe('é'.repeat(100));
    expect(maskedReason(`${long}@other.example@another.example is taken`, answers, [])).toBe('••• is taken');
  });
});

it('the site waits a random time to try the partner again, up to twice as long after each try, and at most six hours', () => {
  const limits = { firstWaitMs: 5_000, maxWaitMs: 21_600_000 };
  jest.spyOn(Math, 'random').mockReturnValue(0.999999);
  const seconds = [1, 2, 3, 60].map((tries) => Math.round(retryDelayMs(tries, limits) / 1000));
  expect(seconds).toEqual([5, 10, 20, 21_600]);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect(retryDelayMs(9, limits)).toBe(0);
});
