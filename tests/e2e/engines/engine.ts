/** A key by its name in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'End' | 'ArrowRight';

/** A line of a page's console, or something that went wrong on the page. */
export interface Message {
  readonly kind: 'log' | 'error';
  readonly text: string;
}

/** A tab of one browser engine. Each engine implements this with its own protocol. */
export interface EngineTab {
  /** Opens a URL and waits for its load. */
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Evaluates an expression in the page, which the security policy does not block. Its value must be valid in JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Resizes the window, in CSS pixels; the size may include a bar of the browser. */
  resize(width: number, height: number): Promise<unknown>;
  /** Clicks on a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Makes a function run in every later document of the tab before the document's own scripts. */
  before(work: () => void): Promise<unknown>;
  /** Everything that the tab's documents logged, and all errors, so far, in order. */
  messages(): Promise<readonly Message[]>;
  /** How many cookies the tab's browser has. */
  cookies(): Promise<number>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** Opens a tab with an empty sessionStorage. */
  open(): Promise<EngineTab>;
  close(): Promise<void>;
}

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Runs in each page: logs objects as JSON, and violations of the policy and requests to other origins as errors. */
export function watchDocument() {
  const log = console.log.bind(console);
  console.log = (...values: unknown[]) => {
    log(...values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)));
  };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error('Policy violated:', violatedDirective, blockedURI, sample);
  });
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (!name.startsWith(location.origin) && !name.startsWith('data:'))
        console.error('third-party request:', name);
    }
  }).observe({ type: 'resource', buffered: true });
}

/** The log lines and errors of a tab's documents, in order. */
export class PageLog {
  private readonly expected: RegExp[] = [];

  constructor(private readonly messages: () => Promise<readonly Message[]>) {}

  private async texts(wanted: Message['kind']) {
    return (await this.messages()).filter(({ kind }) => kind === wanted).map(({ text }) => text);
  }

  /** Each line of the console; objects are JSON. */
  readonly logs = () => this.texts('log');

  /** The objects on the console. */
  readonly logged = async () =>
    (await this.logs()).flatMap((line) =>
      line.includes('{') ? [JSON.parse(line.slice(line.indexOf('{'))) as unknown] : [],
    );

  /** Allows errors that match, because the test causes them. */
  readonly allowErrors = (...patterns: RegExp[]) => {
    this.expected.push(...patterns);
  };

  /** The errors, except those that the test allows. */
  readonly errors = async () =>
    (await this.texts('error')).filter((error) => !this.expected.some((pattern) => pattern.test(error)));
}
