/** A key by its name, as `KeyboardEvent.key` has it. */
export type Key = 'Enter' | 'End' | 'ArrowRight';

/** A line of a page's console, or something that went wrong on the page. */
export interface Message {
  readonly kind: 'log' | 'error';
  readonly text: string;
}

/** A tab of one browser engine. Each engine implements this by its own protocol. */
export interface EngineTab {
  /** Opens an address and waits for its load. */
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Evaluates an expression in the page, free of the page's policy. Its value is one that JSON carries. */
  evaluate(expression: string): Promise<unknown>;
  /** Gives the window another size, in CSS pixels; a bar of the browser's own may be part of it. */
  resize(width: number, height: number): Promise<unknown>;
  /** Clicks on a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Runs a function in every later document of the tab before the document's own scripts. */
  before(work: () => void): Promise<unknown>;
  /** Everything that the tab's documents wrote or met so far, in order. */
  messages(): Promise<readonly Message[]>;
  /** How many cookies the tab's browser has. */
  cookies(): Promise<number>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** A tab whose sessionStorage no other tab has touched. */
  open(): Promise<EngineTab>;
  close(): Promise<void>;
}

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Runs in each page: objects on the console become JSON; violations of the policy and requests to other origins errors. */
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

/** What the documents of a tab logged, and what went wrong on them, in order. */
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

  /** What went wrong, except for what the test expects. */
  readonly errors = async () =>
    (await this.texts('error')).filter((error) => !this.expected.some((pattern) => pattern.test(error)));
}
