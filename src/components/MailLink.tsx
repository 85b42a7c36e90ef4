import { site } from '../config/site';

/** A `mailto:` link, by default to the site's general address. In a narrow column it breaks after the @. */
export function MailLink({ address = site.email }: { address?: string }) {
  const [name, domain] = address.split('@');
  return (
    <a href={`mailto:${address}`}>
      {`${name}@`}
      <wbr />
      {domain}
    </a>
  );
}
