import type { FileRoutesByTo } from '#src/app/route-tree.gen.ts'

/** Names of the parameters in a path. */
type ParamsIn<Path> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamsIn<Tail>
    : Rest
  : never

/** A value for each path parameter of the route tree, from the demo data. */
const SAMPLE_PARAMS: Readonly<Record<ParamsIn<keyof FileRoutesByTo>, string>> = {
  productId: '1',
  raffleProductId: '1',
  brandId: '7',
  contentId: '1',
  styleId: '1',
  orderNumber: '260814-7F3K2QX',
  inquiryId: '1',
  noticeId: '12',
  category: 'delivery',
  storeId: '1',
  typeId: '1',
  surveyId: '1',
}

/**
 * Path of a route with the sample values of its parameters. Throws for a parameter without a
 * sample.
 */
export function withSampleParams(path: string): string {
  return path.replaceAll(/\$(\w+)/gu, (_, name: string) => {
    const samples: Readonly<Record<string, string>> = SAMPLE_PARAMS
    const value = samples[name]
    if (value === undefined)
      throw new Error(`tests/pages/sample-params.ts has no value for ${name}`)
    return value
  })
}
