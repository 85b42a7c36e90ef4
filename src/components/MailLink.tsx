import { site } from '../config/site';

/** An email address of the site as a link that writes to it. In a narrow column it breaks after the @. */
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
