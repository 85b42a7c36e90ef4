import * as v from 'valibot';
import { leadFields } from '../../src/domain/lead';
import { clickIdentifiers, sourceFields } from '../../src/domain/source';
import { OperatorError, readTextFile } from '../lib/operatorError';
import { succeeds } from '../lib/succeeds';
import { postUrl } from './environment';

/** The paths from which a field may be filled, in the data of a message (partner/queues.ts). */
const leadPaths = [
  ...leadFields.map((field) => `lead.${field}` as const),
  ...(['consent.given', 'consent.text', 'consent.version'] as const),
  ...(['id', 'submissionId', 'reference', 'revision', 'repeatOf', 'suspect', 'test'] as const),
  ...(['receivedAt', 'startedAt', 'sentAt'] as const),
  ...(['page.url', 'page.build', 'page.language', 'page.globalPrivacyControl'] as const),
  ...sourceFields.map((field) => `source.${field}` as const),
] as const;

const formats = ['text', 'digits', 'e164', 'number', 'date', 'boolean'] as const;
export type Format = (typeof formats)[number];

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);
/** An object that has these keys and no others. */
const objectOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === 'Object') return 'must be an object';
    return expected === 'never'
      ? `is not known; allowed here: ${Object.keys(entries).join(', ')}`
      : 'is missing';
  });
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));
const noScalar = 'must be text, a number, true or false';
const scalar = v.union([v.string(noScalar), v.number(noScalar), v.boolean(noScalar)]);
const recordOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.record(v.string(), schema, 'must be an object');

/** An optional key, with its description for the JSON Schema. */
const optional = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.exactOptional(v.pipe(schema, v.description(description)));

const field = v.union([
  v.pipe(oneOf(leadPaths), v.description('Which value of the lead to send, as typed')),
  v.pipe(
    objectOf({
      from: v.exactOptional(oneOf(leadPaths)),
      as: optional(
        oneOf(formats),
        'digits: 3055550142; e164: +13055550142; number: 18500.5; date: 2026-01-31, in TZ; boolean: true or false. A value that cannot be converted is sent as typed.',
      ),
      values: optional(
        recordOf(scalar),
        'What to send for a value; "" for an answer that was not given, which is otherwise left out',
      ),
      text: optional(scalar, 'The same for every lead; ${PARTNER_...} is replaced'),
    }),
    v.check(({ from, text }) => (from === undefined) !== (text === undefined), 'must have from or text'),
  ),
]);
export type ProfileField = v.InferOutput<typeof field>;

const fields = v.pipe(
  recordOf(field),
  v.check((named) => Object.keys(named).length > 0, 'must have a field'),
  v.check((named) => {
    const names = Object.keys(named);
    return !names.some((name) => names.some((other) => other.startsWith(`${name}.`)));
  }, 'has a name that is the beginning of another, such as contact and contact.email'),
  v.description("The partner's names for the fields"),
);
const words = v.pipe(
  v.array(scalar, 'must be a list'),
  v.description('Spellings of the verdict, in upper or lower case'),
);
const url = v.pipe(text, v.description('An https: address; each ${PARTNER_...} in it is replaced'));
const whereInAnswer = v.pipe(
  text,
  v.check((pattern) => succeeds(() => new RegExp(pattern)), 'must be a path, or a regular expression'),
  v.description('In JSON a path (data.status), in text a regular expression, whose first group counts'),
);

/** How a partner accepts leads. `npm run leads -- partner-profile --schema` prints the JSON Schema. */
export const profileSchema = objectOf({
  $schema: v.exactOptional(v.string()),
  url,
  encoding: v.pipe(oneOf(['form', 'json']), v.description('In JSON, dots in the names of fields nest')),
  headers: optional(recordOf(text), '${PARTNER_...} is replaced'),
  fields,
  answer: optional(
    objectOf({
      format: oneOf(['json', 'text']),
      verdict: whereInAnswer,
      accepted: v.pipe(words, v.nonEmpty('must not be empty')),
      duplicate: v.exactOptional(words),
      rejected: v.exactOptional(words),
      id: v.exactOptional(whereInAnswer),
      reason: v.exactOptional(whereInAnswer),
    }),
    'How an answer is read; without it every 2xx accepts the lead',
  ),
  revoke: optional(objectOf({ url, fields }), 'Where to report that the agreement to calls was revoked'),
});
type StoredProfile = v.InferOutput<typeof profileSchema>;
export type AnswerRules = NonNullable<StoredProfile['answer']>;

/** The paths of a message from which a profile takes its fields, such as `lead.phone`. */
export const pathsIn = (named: StoredProfile['fields']) =>
  Object.values(named).flatMap((one) => (typeof one === 'string' ? one : (one.from ?? [])));

/** The paths and messages of an issue; of one in a union, those of each alternative. */
function leavesOf(issue: v.BaseIssue<unknown>, above: readonly string[] = []): [string[], string][] {
  const path = [...above, ...(issue.path ?? []).map(({ key }) => String(key))];
  return issue.issues?.flatMap((one) => leavesOf(one, path)) ?? [[path, issue.message]];
}

function parsed(file: string): StoredProfile {
  const contents = readTextFile(file, `PARTNER_PROFILE: ${file}`);
  let json: unknown;
  try {
    json = JSON.parse(contents);
  } catch (error) {
    const position = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? contents.length);
    const line = contents.slice(0, position).split('\n').length;
    throw new OperatorError(`PARTNER_PROFILE: ${file} is not valid JSON: see line ${line}.`);
  }
  const checked = v.safeParse(profileSchema, json);
  if (checked.success) return checked.output;
  const leaves = checked.issues.flatMap((issue) => leavesOf(issue));
  // In a union, the longest path is that of the alternative that fits best.
  const [path, message] = leaves.reduce((one, other) => (other[0].length > one[0].length ? other : one));
  throw new OperatorError(`PARTNER_PROFILE: ${file}: ${path.join('.')} ${message}.`);
}

/** Fills in each `${...}` in the texts of a value; `secretOf` also gets the path of the text in the profile. */
function filledIn<Value>(value: Value, secretOf: (name: string, path: string) => string, above = ''): Value {
  if (typeof value === 'string')
    return value.replace(/\$\{([^}]*)\}/g, (_, name: string) => secretOf(name, above.slice(0, -1))) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  const filled = entries.map(([name, one]) => [name, filledIn(one, secretOf, `${above}${name}.`)]);
  return Object.fromEntries(filled) as Value;
}

/** Reads a profile and fills in its secrets, or throws an OperatorError that says what is allowed where. */
export function readPartnerProfile(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
  getsClickIds: boolean,
) {
  // `answer` is not filled in: it has no secrets, and `${` may be part of a regular expression there.
  const { answer = null, revoke = null, ...targets } = parsed(file);
  const stored = { ...targets, revoke };
  const fail = (path: string, problem: string): never => {
    throw new OperatorError(`PARTNER_PROFILE: ${file}: ${path} ${problem}.`);
  };
  const secrets = new Set<string>();
  const filled = filledIn(stored, (name, path) => {
    if (!/^PARTNER_[A-Z0-9_]+$/.test(name))
      fail(path, `accepts only variables that begin with PARTNER_, not \${${name}}`);
    const secret = environment[name]?.trim() ?? '';
    if (secret === '') fail(path, `needs ${name}, which is not set`);
    secrets.add(secret);
    return secret;
  });
  for (const [path, target] of [['', filled] as const, ['revoke.', filled.revoke] as const]) {
    if (!target) continue;
    const { issues } = v.safeParse(postUrl, target.url);
    if (issues) fail(`${path}url`, issues[0].message);
    const click = pathsIn(target.fields).find((one) => clickIdentifiers.some((id) => one === `source.${id}`));
    if (click && !getsClickIds) fail(`${path}fields`, `has ${click}, which needs PARTNER_GETS_CLICK_IDS=1`);
  }
  if (!succeeds(() => new Headers(filled.headers)))
    fail('headers', 'has a name or a value that is not valid in a header, such as a line break in a secret');
  const taken = pathsIn(filled.fields);
  return {
    ...filled,
    answer,
    /** The secrets, which neither a log nor a reason may repeat. */
    secrets: [...secrets],
    /** The same profile with dots in place of the secrets, to print what is sent. */
    printable: filledIn(stored, () => '•••'),
    /** The answers of a lead that no field sends. */
    leftOut: leadFields.filter((name) => !taken.includes(`lead.${name}`)),
  };
}

/** A profile whose secrets are filled in. */
export type PartnerProfile = ReturnType<typeof readPartnerProfile>;
