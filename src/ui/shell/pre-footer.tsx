import type { ReactNode } from 'react';
import { CodeEnvelope } from '../drawings/code-envelope.tsx';
import type { TextLink } from './text-link.ts';

type PreFooterProps = {
  title: ReactNode;
  text: ReactNode;
  email: string;
  links?: readonly TextLink[] | undefined;
};

/** Above the footer: whom to write to in doubt, and where the rules are. */
export function PreFooter({ title, text, email, links = [] }: PreFooterProps) {
  return (
    <aside className="pre-footer">
      <div className="pre-footer-inner width-page">
        <CodeEnvelope />
        <div className="pre-footer-words">
          <p className="pre-footer-title">{title}</p>
          <p>{text}</p>
          <p className="pre-footer-links">
            <a href={`mailto:${email}`}>{email}</a>
            {links.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </div>
    </aside>
  );
}
