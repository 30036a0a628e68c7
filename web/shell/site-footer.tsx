import { BRAND } from '#core/brand/brand.ts';
import { footerItems } from '#web/shell/nav-items.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** The end of public pages: links to what exists, and how to reach the people behind it. */
export function SiteFooter() {
  return (
    <footer className="page-gutter pb-16 md:pb-0">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line py-6 text-sm">
        <Logo size={26} />
        <nav aria-label="Footer" className="md:mx-auto">
          <ul className="flex flex-wrap gap-x-6">
            {footerItems().map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  className="flex min-h-11 items-center text-ink2 hover:text-ink hover:underline"
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={`mailto:${BRAND.supportEmail}`}
          className="flex min-h-11 items-center text-ink2 hover:text-ink hover:underline"
        >
          {BRAND.supportEmail}
        </a>
      </div>
    </footer>
  );
}
