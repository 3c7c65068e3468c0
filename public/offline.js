// The offline page goes on by itself as soon as the network is back.
addEventListener('online', () => location.reload());
