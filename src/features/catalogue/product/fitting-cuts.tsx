import { Link } from '@tanstack/react-router'
import type { FittingCut } from '#contract/catalogue/product-details.calls.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import card from '#src/features/catalogue/cards/product-card.module.css'
import shelf from '#src/features/catalogue/cards/product-shelf.module.css'

/** Reaches over the margins of the panel. */
const FULL_WIDTH = { marginInline: 'calc(-1 * var(--gutter))' }

/**
 * Row of photographs of people who wear the product, each with its styling page
 * (catalogue#fitting-cuts).
 */
export function FittingCuts({ cuts }: { cuts: readonly FittingCut[] }) {
  if (cuts.length === 0) return null
  return (
    <section aria-labelledby="fitting-cuts" style={FULL_WIDTH}>
      <h2 id="fitting-cuts" className={shelf.title}>
        피팅컷 · 스타일링 {cuts.length}
      </h2>
      <ul className={shelf.shelf} aria-label="피팅컷과 스타일링">
        {cuts.map(({ cutId, styleId, image, ...cut }) => (
          <li key={cutId} className={shelf.place}>
            <Link to="/styling/$styleId" params={{ styleId: String(styleId) }}>
              <div className={card.pictures}>
                <Picture picture={image} sizes="(min-width: 64rem) 20vw, 42vw" alt={image.alt} />
              </div>
              <div className={card.words}>
                <p className={card.brand}>{cut.wornSize} 착용</p>
                <p className={card.color}>{bodyOf(cut)}</p>
                <p className={card.color}>{cut.modelName}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Height and weight as far as they are known. */
function bodyOf({ heightCm, weightKg }: Pick<FittingCut, 'heightCm' | 'weightKg'>): string {
  const parts = [heightCm && `${heightCm}cm`, weightKg && `${weightKg}kg`]
  return parts.filter(Boolean).join(' ')
}
