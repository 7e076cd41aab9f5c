import { staticToast } from '#ui/static/static-toast.ts';

/** Submits the newsletter form of a static page and shows the answer in place. */
function start(form: HTMLFormElement): void {
  const { thanks = '', thanksDetail = '', already = '', failed = '' } = form.dataset;
  let busy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { email = '', source } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    if (email.trim() === '' || busy) return;
    busy = true;
    fetch('/api/newsletter-subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ email, source }),
    })
      .then(({ ok, status }) => {
        if (ok) form.reset();
        if (ok) staticToast('success', thanks, thanksDetail);
        else if (status === 409) staticToast('info', already);
        else staticToast('error', failed);
      })
      .catch(() => staticToast('error', failed))
      .finally(() => {
        busy = false;
      });
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) start(form);
