import { addressOf } from '#common/address-of.ts';
import { type ProviderPage, providerContract } from '#features/network/providers/provider.contract.ts';
import { useTexts } from './texts.ts';

/** Pictures of past works, each opening in full; nothing without any. */
export function PastWorks({ provider: { id, name, pictures } }: { provider: ProviderPage }) {
  const t = useTexts();
  if (pictures.length === 0) return null;
  const at = (pictureId: string, size: 'thumb' | 'full') =>
    addressOf(providerContract.workPicture, { id, pictureId, size });
  return (
    <section aria-label={t('works')}>
      <ul className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a href={at(picture.id, 'full')} target="_blank" rel="noreferrer">
              <img
                className="aspect-4/3 w-full border border-line-strong object-cover"
                src={at(picture.id, 'thumb')}
                width={480}
                height={360}
                loading="lazy"
                alt={t('workOf', { name, number: index + 1 })}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
