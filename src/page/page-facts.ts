/**
 * Facts of one page, declared in its route file as `staticData.page` and read by all code that
 * treats pages differently.
 */
export interface PageFacts {
  /**
   * `required`: behind the waiting room. `continues`: also behind it, and the admission does not
   * expire while the page is open. `none`: opens without admission.
   */
  readonly admission: 'required' | 'continues' | 'none'
  /**
   * Foot of a phone's screen: the tab bar, an own bar with the height of the buy bar, or none; and
   * whether the page has the footer (app#frame).
   */
  readonly layout: { readonly foot: 'tabs' | 'own' | 'none'; readonly footer: boolean }
  /**
   * `server`: served as HTML with its data, the same for every visitor. `client`: served as the
   * bare shell.
   */
  readonly render: 'server' | 'client'
  /**
   * `private`: texts of clicked elements are not measured, because they may be names or addresses.
   */
  readonly analytics: 'normal' | 'private'
  /**
   * `required`: opens for members alone. `personal`: shows data of the member or guest; an ended
   * session leads to the login. `none`: shows nothing of a person. `offered`: contains the login or
   * the order look-up of guests.
   */
  readonly login: 'required' | 'personal' | 'none' | 'offered'
  /** `listed`: offered among the pages that can be read offline. */
  readonly offline: 'listed' | 'hidden'
  /** Part of the app whose code and styles the page belongs to. */
  readonly area: 'shop' | 'raffle' | 'stories' | 'account' | 'operator'
  /**
   * True for pages of a purchase: opening one does not release the stock of an unpaid order.
   */
  readonly purchase?: true
  /** True for the page that the picture of a product card grows into. */
  readonly morph?: true
  /**
   * Source files whose code a wide screen's document needs besides the page's own; for
   * `render: 'server'`.
   */
  readonly wideModules?: readonly string[]
}

/** Facts of most pages of the shop. */
export const SHOP_PAGE: PageFacts = {
  admission: 'required',
  layout: { foot: 'tabs', footer: true },
  render: 'client',
  analytics: 'normal',
  login: 'none',
  offline: 'listed',
  area: 'shop',
}

/** Facts of pages about brands, styling and articles: their styles are loaded with them. */
export const STORY_PAGE: PageFacts = { ...SHOP_PAGE, render: 'server', area: 'stories' }

/** Facts of pages that show a person's data. */
export const PRIVATE_PAGE: PageFacts = { ...SHOP_PAGE, analytics: 'private', login: 'personal' }

/** Facts of pages that open for members alone; their routes call `requireLogin`. */
export const MEMBERS_PAGE: PageFacts = { ...PRIVATE_PAGE, login: 'required', area: 'account' }

/** Facts of pages for guests around the login: their forms contain personal data. */
export const GUESTS_PAGE: PageFacts = {
  ...PRIVATE_PAGE,
  login: 'offered',
  offline: 'hidden',
  area: 'account',
}

/** Facts of pages outside the waiting room, such as errors. */
export const OUTSIDE_PAGE: PageFacts = { ...SHOP_PAGE, admission: 'none', offline: 'hidden' }

/** A route or match with the data of its file. */
interface WithPageFacts {
  readonly staticData?: { readonly page?: PageFacts } | undefined
}

/**
 * Facts of the innermost of these matches; those of {@link SHOP_PAGE} for an address without a
 * page.
 */
export function pageFactsOf(matches: readonly WithPageFacts[]): PageFacts {
  return matches.at(-1)?.staticData?.page ?? SHOP_PAGE
}
