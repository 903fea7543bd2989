import re,glob
for p in glob.glob('contract/*.ts'):
    s=open(p).read()
    def ins(m):
        if s[m.end():m.end()+40].lstrip().startswith('admission:'): return m.group(0)
        path=re.search(r"path:\s*'([^']+)'",m.group(0)).group(1)
        adm=bool(re.match(r'/v1/(orders|raffle)',path)); prog=bool(re.match(r'/v1/(carts|orders|raffle)',path))
        return m.group(0)+f"\n  admission: {str(adm).lower()},\n  progress: {str(prog).lower()},"
    s2=re.sub(r"endpoint\(\{\s*method: '[A-Z]+',\s*path: '[^']+',\s*auth: '\w+',",ins,s)
    if s2!=s: open(p,'w').write(s2); print(p)
