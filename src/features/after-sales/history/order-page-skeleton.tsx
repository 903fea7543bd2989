import { Container } from '#src/ui/container/container.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

/** Page of an order that is loading. */
export function OrderPageSkeleton() {
  return (
    <Container>
      <div aria-busy="true">
        <Skeleton shape="text" width="40%" />
        <Skeleton height="30rem" />
      </div>
    </Container>
  )
}
